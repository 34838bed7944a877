const base =
  'inline-flex h-8 items-center justify-center gap-2 rounded-sm px-3 text-sm font-medium whitespace-nowrap select-none disabled:opacity-50'

const looks = {
  /** The one thing to do on a page. */
  solid: 'bg-larch text-on-larch hover:bg-larch-deep',
  outline: 'border border-strong bg-sheet text-ink hover:border-ink',
  quiet: 'text-soft hover:bg-sunk hover:text-ink',
} as const

/** Classes of a button, for `button` and for links that look like one. */
export function buttonClass(look: keyof typeof looks): string {
  return `${base} ${looks[look]}`
}
