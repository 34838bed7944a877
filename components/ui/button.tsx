import type { ReactNode } from 'react'
import { Icon, type IconName } from '@/components/ui/icon'

const base =
  'inline-flex items-center justify-center gap-2 rounded-sm font-medium whitespace-nowrap select-none disabled:opacity-50'

const looks = {
  solid: 'bg-larch text-on-larch hover:bg-larch-deep active:bg-larch-deep',
  outline: 'border border-strong bg-sheet text-ink hover:border-ink active:bg-sunk',
  quiet: 'text-soft hover:bg-sunk hover:text-ink active:bg-line',
} as const

const sizes = {
  normal: 'h-8 px-3 text-sm',
  large: 'h-10 px-5 text-base',
} as const

export function buttonClass(look: keyof typeof looks, size: keyof typeof sizes = 'normal'): string {
  return `${base} ${looks[look]} ${sizes[size]}`
}

type TextButtonProps = {
  look: keyof typeof looks
  size?: keyof typeof sizes
  icon?: IconName | undefined
  text: ReactNode
  /** Text for screen readers, if `text` is ambiguous on the page. */
  label?: string | undefined
  off?: boolean
  onPress(): void
}

export const TextButton = ({ look, size, icon, text, label, off, onPress }: TextButtonProps) => (
  <button type="button" aria-label={label} disabled={off} onClick={onPress} className={buttonClass(look, size)}>
    {icon && <Icon name={icon} />}
    {text}
  </button>
)

export const SubmitButton = ({ look = 'solid', size, icon, text, label, off }: Partial<TextButtonProps>) => (
  <button type="submit" aria-label={label} disabled={off} className={buttonClass(look, size)}>
    {icon && <Icon name={icon} />}
    {text}
  </button>
)

export const StepButton = ({ icon, label, off, onPress }: Pick<IconButtonProps, 'icon' | 'label' | 'off' | 'onPress'>) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    disabled={off}
    onClick={onPress}
    className={`${buttonClass('outline')} w-8 px-0`}
  >
    <Icon name={icon} />
  </button>
)

type IconButtonProps = {
  icon: IconName
  label: string
  onPress(): void
  pressed?: boolean
  off?: boolean
  size?: keyof typeof iconSizes
}

const iconSizes = { small: 'size-7', normal: 'size-8' } as const

export function IconButton({ icon, label, onPress, pressed, off, size = 'normal' }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      disabled={off}
      onClick={onPress}
      className={`flex ${iconSizes[size]} shrink-0 items-center justify-center rounded-sm text-faint hover:bg-sunk hover:text-ink disabled:opacity-30 aria-pressed:bg-larch-wash aria-pressed:text-larch`}
    >
      <Icon name={icon} className={size === 'small' ? 'size-3.5' : ''} />
    </button>
  )
}
