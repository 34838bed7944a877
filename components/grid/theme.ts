import { themeQuartz } from 'ag-grid-community'

/** The grid in the page's colours; they are variables, so that it turns dark together with the page. */
export const gridTheme = themeQuartz.withParams({
  accentColor: 'var(--larch)',
  backgroundColor: 'var(--sheet)',
  foregroundColor: 'var(--ink)',
  textColor: 'var(--ink)',
  headerBackgroundColor: 'var(--sunk)',
  headerTextColor: 'var(--ink-soft)',
  headerFontWeight: 600,
  headerFontSize: 13,
  headerHeight: 32,
  rowHeight: 32,
  fontFamily: 'inherit',
  fontSize: 14,
  borderColor: 'var(--line)',
  rowBorder: { color: 'var(--line)' },
  headerRowBorder: { color: 'var(--line-strong)' },
  wrapperBorder: false,
  wrapperBorderRadius: 0,
  borderRadius: 2,
  rowHoverColor: 'color-mix(in srgb, var(--larch-wash) 55%, transparent)',
  selectedRowBackgroundColor: 'var(--larch-wash)',
  cellHorizontalPadding: 12,
  spacing: 4,
  browserColorScheme: 'inherit',
})
