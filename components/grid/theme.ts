import { themeQuartz } from 'ag-grid-community'

/** The grid's theme in the page's colours and sizes: CSS variables, so that it turns dark with the page and scales with its text. */
export const gridTheme = themeQuartz.withParams({
  accentColor: 'var(--larch)',
  backgroundColor: 'var(--sheet)',
  foregroundColor: 'var(--ink)',
  textColor: 'var(--ink)',
  headerBackgroundColor: 'var(--sunk)',
  headerTextColor: 'var(--ink-soft)',
  headerFontWeight: 600,
  headerFontSize: '0.8125rem',
  headerHeight: '2rem',
  rowHeight: '2rem',
  fontFamily: 'inherit',
  fontSize: '0.875rem',
  borderColor: 'var(--line)',
  rowBorder: { color: 'var(--line)' },
  headerRowBorder: { color: 'var(--line-strong)' },
  wrapperBorder: false,
  wrapperBorderRadius: 0,
  borderRadius: 2,
  rowHoverColor: 'color-mix(in srgb, var(--larch-wash) 55%, transparent)',
  selectedRowBackgroundColor: 'var(--larch-wash)',
  cellHorizontalPadding: '0.75rem',
  spacing: '0.25rem',
  browserColorScheme: 'inherit',
})
