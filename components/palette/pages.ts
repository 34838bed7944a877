import type messages from '@/messages/en.json'

export type PageName = keyof (typeof messages)['palette']['page']

/** Pages one can go to from anywhere. */
export const pages: readonly { name: PageName; href: string }[] = [
  { name: 'home', href: '/' },
  { name: 'datasets', href: '/datasets' },
  { name: 'live', href: '/pulse' },
  { name: 'changes', href: '/changes' },
  { name: 'console', href: '/api' },
  { name: 'reference', href: '/reference' },
  { name: 'provider', href: '/provider' },
  { name: 'help', href: '/help' },
  { name: 'shortcuts', href: '/help/shortcuts' },
]
