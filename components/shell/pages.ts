export const mainPages = [
  { name: 'datasets', href: '/datasets', below: ['/datasets', '/explore', '/stations', '/compare'] },
  { name: 'live', href: '/live', below: ['/live'] },
  { name: 'reference', href: '/build/reference', below: ['/build/reference'] },
  { name: 'console', href: '/build/console', below: ['/build/console'] },
  { name: 'changes', href: '/build/deprecations', below: ['/build/deprecations'] },
  { name: 'help', href: '/help', below: ['/help', '/docs'] },
] as const

export const isWithin = ({ below }: (typeof mainPages)[number], path: string): boolean =>
  below.some(way => path === way || path.startsWith(`${way}/`))
