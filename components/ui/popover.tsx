import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Icon, type IconName } from '@/components/ui/icon'

type Props = {
  label: string
  at: HTMLElement
  width?: keyof typeof widths
  onClose(): void
  /** `leave` wraps an action so that the popover is closed first. The action can then move the focus. */
  children(leave: (act: () => void) => () => void): ReactNode
}

const widths = { narrow: 'w-72', wide: 'w-80' } as const

/** A menu of buttons next to its opener. Arrow keys move the focus. Escape and clicks outside close it. */
export function Popover({ label, at, width = 'narrow', onClose, children }: Props) {
  const holder = usePlaced(at, onClose)
  return (
    <div
      ref={holder}
      popover="auto"
      role="dialog"
      aria-label={label}
      onToggle={event => event.newState === 'closed' && onClose()}
      onKeyDown={event => walk(event.key, event.currentTarget) && event.preventDefault()}
      className={`fixed m-0 max-h-[min(34rem,90dvh)] max-w-[calc(100vw-0.5rem)] overflow-y-auto border border-strong bg-sheet p-0 text-sm text-ink ${widths[width]}`}
    >
      {children(act => () => {
        holder.current?.hidePopover()
        act()
      })}
    </div>
  )
}

function usePlaced(at: HTMLElement, onClose: () => void) {
  const holder = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const element = holder.current
    if (!element) return
    element.showPopover()
    const window = { width: innerWidth, height: innerHeight }
    const { left, top } = menuPlace(at.getBoundingClientRect(), element.getBoundingClientRect(), window)
    // A script sets the position, because the security policy forbids style attributes in HTML.
    element.style.left = `${left}px`
    element.style.top = `${top}px`
    element.querySelector('button')?.focus()
    const onResize = () => close()
    addEventListener('resize', onResize)
    return () => removeEventListener('resize', onResize)
  }, [at])
  return holder
}

/** Moves the focus among the buttons. Returns whether the key does that. */
function walk(key: string, popover: HTMLElement): boolean {
  const buttons = [...popover.querySelectorAll<HTMLElement>('button:not(:disabled)')]
  const index = buttons.indexOf(document.activeElement as HTMLElement)
  const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: buttons.length - 1 }[key]
  if (next === undefined) return false
  buttons[(next + buttons.length) % buttons.length]?.focus()
  return true
}

type ItemProps = {
  icon: IconName | null
  checked?: boolean | undefined
  disabled?: boolean
  onPress(): void
  text: ReactNode
}

/** A button of the menu. `checked` is the state of a toggle, and undefined for other actions. */
export function PopoverItem({ icon, checked, disabled, onPress, text }: ItemProps) {
  return (
    <button
      type="button"
      aria-pressed={checked}
      disabled={disabled}
      onClick={onPress}
      className="flex min-h-8 w-full items-center gap-2.5 px-3 py-1 text-left hover:bg-larch-wash hover:text-larch focus-visible:-outline-offset-2 disabled:text-faint aria-pressed:font-medium aria-pressed:text-larch"
    >
      {icon ? <Icon name={icon} className="text-faint" /> : <span className="size-4 shrink-0" />}
      <span className="min-w-0 grow wrap-anywhere">{text}</span>
      {checked && <Icon name="check" className="text-larch" />}
    </button>
  )
}

export const PopoverLine = () => <div className="my-1 border-t border-line" />

type Box = Readonly<{ left: number; top: number; right: number; bottom: number }>
type Size = Readonly<{ width: number; height: number }>

const gap = 4

/** Position of a menu in pixels: below its opener or, if there is no room, above it, and always inside the window. */
function menuPlace(opener: Box, menu: Size, window: Size): { left: number; top: number } {
  const left = Math.max(gap, Math.min(opener.left, window.width - menu.width - gap))
  const below = opener.bottom + gap
  if (below + menu.height <= window.height) return { left, top: below }
  return { left, top: Math.max(gap, Math.min(opener.top - menu.height - gap, window.height - menu.height - gap)) }
}
