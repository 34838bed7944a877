import type { ReactNode } from 'react'
import { Icon, type IconName } from '@/components/ui/icon'

const tones = {
  plain: 'border-line bg-sheet text-soft',
  deprecated: 'border-orange-line bg-orange-wash text-orange',
  error: 'border-red/50 bg-red-wash text-red',
} as const

type Props = { tone?: keyof typeof tones; icon?: IconName; role?: 'status' | 'alert'; children: ReactNode }

export function Notice({ tone = 'plain', icon = 'notice', role, children }: Props) {
  return (
    <div role={role} className={`flex gap-2.5 rounded-sm border px-3 py-2 text-sm ${tones[tone]}`}>
      <Icon name={icon} className="mt-0.5" />
      <div className="min-w-0 wrap-anywhere">{children}</div>
    </div>
  )
}

export const ErrorNotice = ({ children }: { children: ReactNode }) => (
  <Notice tone="error" role="alert">
    {children}
  </Notice>
)
