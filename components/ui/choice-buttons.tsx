'use client'

type Props<Value extends string> = {
  label: string
  choices: readonly (readonly [value: Value, text: string])[]
  chosen: Value | null
  onChoose(value: NoInfer<Value>): void
  look?: keyof typeof looks
  className?: string
}

const looks = {
  small: { frame: '', button: 'h-7 min-w-7 rounded-sm px-2 text-xs font-medium' },
  framed: { frame: 'rounded-sm border border-line bg-sheet', button: 'h-8 px-2.5 text-sm aria-pressed:font-medium' },
} as const

export function ChoiceButtons<Value extends string>(props: Props<Value>) {
  const { label, choices, chosen, onChoose, look = 'small', className = '' } = props
  return (
    <fieldset className={`flex max-w-full shrink-0 flex-wrap ${looks[look].frame} ${className}`}>
      <legend className="sr-only">{label}</legend>
      {choices.map(([value, text]) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
          className={`text-soft hover:text-ink aria-pressed:bg-larch-wash aria-pressed:text-larch ${looks[look].button}`}
        >
          {text}
        </button>
      ))}
    </fieldset>
  )
}

type SwitchProps = { on: boolean; label: string; title?: string; onChange(on: boolean): void }

export function Switch({ on, label, title, onChange }: SwitchProps) {
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
