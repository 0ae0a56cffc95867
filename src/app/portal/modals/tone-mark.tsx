import type { Notice } from '../machine/notice'

const PATHS: Readonly<Record<Notice['tone'], string>> = {
  error: 'M12 7v6m0 4v.01',
  success: 'm6.5 12.5 3.8 3.8L17.5 8.5',
  info: 'M12 6v6.5l4 2.5',
}

/** What a message is, at a glance and without its colour: an error, a success, or time that ran out. */
export const ToneMark = ({ tone }: { readonly tone: Notice['tone'] }) => (
  <svg className="portal-tone" viewBox="0 0 24 24" aria-hidden="true">
    <path d={PATHS[tone]} />
  </svg>
)
