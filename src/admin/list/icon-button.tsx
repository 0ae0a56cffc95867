interface IconButtonProps {
  readonly label: string
  /** The path of its icon. */
  readonly d: string
  /** Pixels. Default: 12. */
  readonly size?: 12 | 20
  readonly strokeWidth?: number
  /** It does nothing; it keeps the focus, which a disabled button would lose. */
  readonly isDisabled?: boolean
  onClick(): void
}

/** A button that shows an icon; its label is heard, and shown where it is pointed at. */
export const IconButton = (props: IconButtonProps) => {
  const { label, d, size = 12, strokeWidth = 1.5, isDisabled, onClick } = props
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      aria-disabled={isDisabled}
      onClick={() => isDisabled === true || onClick()}
    >
      <svg
        width={size}
        height={size}
        viewBox={`0 0 ${size} ${size}`}
        aria-hidden="true"
        focusable="false"
      >
        <path
          d={d}
          fill="none"
          stroke="currentColor"
          strokeWidth={strokeWidth}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </button>
  )
}
