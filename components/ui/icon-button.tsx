import { Icon, type IconName } from '@/components/ui/icon'

type Props = {
  icon: IconName
  /** Its action, as label and tooltip. */
  label: string
  onPress(): void
  /** Whether its switch is on. */
  pressed?: boolean
  off?: boolean
  size?: keyof typeof sizes
}

const sizes = { small: 'size-7', normal: 'size-8' } as const

/** A button with only an icon. */
export function IconButton({ icon, label, onPress, pressed, off, size = 'normal' }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      disabled={off}
      onClick={onPress}
      className={`flex ${sizes[size]} shrink-0 items-center justify-center rounded-sm text-faint hover:bg-sunk hover:text-ink disabled:opacity-30 aria-pressed:bg-larch-wash aria-pressed:text-larch`}
    >
      <Icon name={icon} className={size === 'small' ? 'size-3.5' : ''} />
    </button>
  )
}
