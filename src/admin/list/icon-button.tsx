interface IconButtonProps {
  readonly label: string
  /** The path of its icon. */
  readonly d: string
  /** Pixels. Default: 12. */
  readonly size?: 12 | 20
  readonly strokeWidth?: number
  /** The button does nothing, but keeps the focus, which a disabled button would lose. */
  readonly isDisabled?: boolean
  onClick(): void
}

/** A button that shows an icon; screen readers read its label, and a tooltip shows it. */
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
