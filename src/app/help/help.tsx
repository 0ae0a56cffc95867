import { Marked } from 'marked'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { PageFrame } from '#admin/frame/page-frame'
import guide from '../../../docs/guia.md?raw'
import './help.css'

/** The guide for staff from `docs/guia.md`, below a list of its chapters. */
export function Help() {
  const navigate = useNavigate()
  const { html, chapters } = useMemo(() => readGuide(guide), [])
  return (
    <div className="help">
      <PageFrame title="Ayuda" onClose={() => void navigate('/')}>
        <nav aria-label="Temas">
          <ul className="help-chapters">
            {chapters.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        {/* The HTML is made from a file of the project, which nobody outside can write. */}
        <div className="help-text" dangerouslySetInnerHTML={{ __html: html }} />
      </PageFrame>
    </div>
  )
}

interface Chapter {
  readonly id: string
  readonly title: string
}

/** @returns the guide without its title, which the page has, and its chapters with the ids of their headings */
function readGuide(text: string): { readonly html: string; readonly chapters: readonly Chapter[] } {
  const chapters: Chapter[] = []
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text: title }) {
        const id = idOf(title)
        if (depth === 2) chapters.push({ id, title })
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>`
      },
    },
  })
  const html = marked.parse(text.replace(/^# .*\n/, ''), { async: false })
  return { html, chapters }
}

/** The id of a heading, as links in the guide name it: 'Importar un archivo' is `importar-un-archivo`. */
const idOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')
