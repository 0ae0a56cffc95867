import { createTheme } from '@mui/material/styles'

/** Screens that are used with the thumb. */
const PHONE = '@media (max-width: 767px)'

/**
 * MUI in the look of tokens.css. Every colour is one of its variables, so that only tokens.css decides about light and
 * dark. Labels have a fixed place above their field.
 */
export const theme = createTheme({
  cssVariables: { nativeColor: true },
  palette: {
    primary: {
      main: 'var(--accent)',
      dark: 'var(--accent-hover)',
      contrastText: 'var(--on-accent)',
    },
    error: {
      main: 'var(--danger)',
      dark: 'var(--danger-hover)',
      contrastText: 'var(--on-danger)',
    },
    text: { primary: 'var(--text)', secondary: 'var(--text-muted)' },
    background: { default: 'var(--canvas)', paper: 'var(--surface)' },
    divider: 'var(--line)',
    action: {
      active: 'var(--text-muted)',
      hover: 'var(--surface-hover)',
      focus: 'var(--surface-hover)',
      selected: 'var(--accent-soft)',
      disabled: 'var(--text-muted)',
    },
  },
  typography: {
    fontFamily: 'var(--font)',
    button: { textTransform: 'none', fontWeight: 550, fontSize: 'var(--size-body)' },
  },
  shape: { borderRadius: 8 },
  components: {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: {
      defaultProps: { disableElevation: true, variant: 'outlined' },
      styleOverrides: {
        root: {
          minHeight: 40,
          paddingInline: 'var(--space-5)',
          '&.Mui-focusVisible': {
            outline: 'var(--focus-ring)',
            outlineOffset: 'var(--focus-offset)',
          },
        },
        outlined: {
          borderColor: 'var(--line-strong)',
          color: 'var(--text)',
          '&:hover': { background: 'var(--surface-hover)', borderColor: 'var(--line-strong)' },
        },
      },
    },
    MuiInputLabel: {
      defaultProps: { shrink: true },
      styleOverrides: {
        root: {
          position: 'static',
          transform: 'none',
          maxWidth: 'none',
          marginBottom: 'var(--space-1)',
          color: 'var(--text)',
          fontSize: 'var(--size-small)',
          fontWeight: 550,
          '&.Mui-focused': { color: 'var(--text)' },
          '&.Mui-error': { color: 'var(--text)' },
        },
      },
    },
    // A style sheet that comes and goes with each input makes the browser compute the styles of the whole page again.
    MuiInputBase: { defaultProps: { disableInjectingGlobalStyles: true } },
    MuiOutlinedInput: {
      defaultProps: { notched: false },
      styleOverrides: {
        root: {
          minHeight: 'var(--control)',
          background: 'var(--surface)',
          // Except MUI's hidden twin of a multi-line text, which is always read-only.
          '&:has([readonly]:not([aria-hidden]))': { background: 'var(--surface-sunken)' },
          '&:hover:has([readonly]:not([aria-hidden])) fieldset': {
            borderColor: 'var(--line-strong)',
          },
          // A touched control counts as hovered, and MUI would give it a border that is hardly visible.
          '@media (hover: none)': {
            '&:hover:not(.Mui-focused, .Mui-error) fieldset': { borderColor: 'var(--line-strong)' },
          },
          '&.Mui-focused': { outline: 'var(--focus-ring)', outlineOffset: '-1px' },
          '&.Mui-focused.Mui-error': { outlineColor: 'var(--danger)' },
        },
        input: {
          padding: '9px var(--space-3)',
          '&:focus-visible': { outline: 'none' },
          '&::placeholder': { color: 'var(--text-muted)', opacity: 1 },
          // 'Elegir…' is shown like a placeholder, because it is not a value.
          '&:has(> option[value=""]:checked)': { color: 'var(--text-muted)' },
          '& > option': { color: 'var(--text)' },
          [PHONE]: { fontSize: '1rem' },
        },
        multiline: { padding: 0 },
        notchedOutline: {
          top: 0,
          borderColor: 'var(--line-strong)',
          '& legend': { display: 'none' },
          '.Mui-focused.Mui-focused &': { borderWidth: 1 },
        },
      },
    },
    MuiFormHelperText: {
      styleOverrides: { root: { marginInline: 0, fontSize: 'var(--size-small)' } },
    },
    MuiAutocomplete: {
      styleOverrides: {
        root: {
          '& .MuiOutlinedInput-root': {
            padding: 0,
            '& .MuiAutocomplete-input': { padding: '9px var(--space-3)' },
            // Its arrow is at the place of the arrow of a native select.
            '& .MuiAutocomplete-endAdornment': { right: 7, [PHONE]: { right: 0 } },
          },
          // As wide as the button that covers the end of the text.
          '&.MuiAutocomplete-hasPopupIcon .MuiOutlinedInput-root': {
            [PHONE]: { paddingRight: 'var(--control-touch)' },
          },
        },
        option: { [PHONE]: { minHeight: 'var(--control-touch)' } },
        paper: {
          marginTop: 'var(--space-1)',
          border: '1px solid var(--line)',
          boxShadow: 'var(--shadow-high)',
        },
      },
    },
    MuiBackdrop: { styleOverrides: { root: { background: 'var(--backdrop)' } } },
  },
})
