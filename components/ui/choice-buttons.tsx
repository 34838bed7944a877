'use client'

type Props<Value extends string> = {
  /** The group's label for screen readers. */
  label: string
  choices: readonly (readonly [value: Value, text: string])[]
  /** The pressed one; null for none. */
  chosen: Value | null
  onChoose(value: NoInfer<Value>): void
  look?: keyof typeof looks
  className?: string
}

const looks = {
  small: { frame: '', button: 'h-7 rounded-sm px-2 text-xs font-medium' },
  framed: { frame: 'rounded-sm border border-line bg-sheet', button: 'h-8 px-2.5 text-sm aria-pressed:font-medium' },
} as const

/** A group of buttons, one of them pressed. */
export function ChoiceButtons<Value extends string>(props: Props<Value>) {
  const { label, choices, chosen, onChoose, look = 'small', className = '' } = props
  return (
    <fieldset className={`flex shrink-0 ${looks[look].frame} ${className}`}>
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
