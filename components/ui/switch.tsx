type Props = { on: boolean; label: string; title?: string; onChange(on: boolean): void }

/** An on/off switch. */
export function Switch({ on, label, title, onChange }: Props) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      title={title}
      onClick={() => onChange(!on)}
      className="group inline-flex h-8 items-center gap-2 rounded-sm text-sm whitespace-nowrap text-soft select-none hover:text-ink aria-checked:font-medium aria-checked:text-larch"
    >
      <span
        aria-hidden="true"
        className="flex h-4 w-7 items-center rounded-full border border-strong bg-sheet px-0.5 group-aria-checked:justify-end group-aria-checked:border-larch group-aria-checked:bg-larch"
      >
        <span className="size-2.5 rounded-full bg-strong group-aria-checked:bg-on-larch" />
      </span>
      {label}
    </button>
  )
}
