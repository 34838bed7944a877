import { Icon, type IconName } from '@/components/ui/icon'

export type ChipAction = Readonly<{ icon: IconName; label: string; run(): void }>

type Props = {
  text: string
  note?: string
  /** Called when the text is pressed. */
  label: string
  onClick: (() => void) | null
  actions: readonly ChipAction[]
  tone: keyof typeof tones
}

const tones = {
  active: 'border-larch/50 bg-larch-wash text-larch-deep',
  resting: 'border-dashed border-strong bg-sheet text-faint',
  flawed: 'border-red/50 bg-red-wash text-red',
} as const

/** A condition in words, with its actions. */
export function Chip({ text, note, label, onClick, actions, tone }: Props) {
  return (
    <span className={`inline-flex h-7 max-w-full items-center rounded-sm border text-xs font-medium ${tones[tone]}`}>
      <button
        type="button"
        aria-label={label}
        title={label}
        disabled={onClick === null}
        onClick={() => onClick?.()}
        className="h-full min-w-0 truncate rounded-sm pl-2 pr-1 enabled:hover:underline"
      >
        {text}
        {note && <span className="font-normal"> · {note}</span>}
      </button>
      {actions.map(({ icon, label: action, run }) => (
        <button
          key={action}
          type="button"
          aria-label={action}
          title={action}
          onClick={run}
          className="flex size-6 shrink-0 items-center justify-center rounded-sm opacity-75 hover:opacity-100"
        >
          <Icon name={icon} className="size-3" />
        </button>
      ))}
    </span>
  )
}
