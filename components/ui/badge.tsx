import type { ReactNode } from 'react'
import { Icon, type IconName } from '@/components/ui/icon'

const tones = {
  plain: 'border-line text-soft',
  open: 'border-larch/40 text-larch',
  deprecated: 'border-orange-line bg-orange-wash text-orange',
} as const

type Props = { tone?: keyof typeof tones; icon?: IconName; title?: string; text: ReactNode }

export function Badge({ tone = 'plain', icon, title, text }: Props) {
  return (
    <span
      title={title}
      className={`inline-flex h-6 max-w-full items-center gap-1.5 rounded-sm border px-2 text-xs font-medium ${tones[tone]}`}
    >
      {icon && <Icon name={icon} className="size-3.5" />}
      <span className="truncate">{text}</span>
    </span>
  )
}
