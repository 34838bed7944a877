export const mainPages = [
  { name: 'datasets', href: '/datasets', below: ['/datasets', '/explore', '/stations', '/compare'] },
  { name: 'live', href: '/live', below: ['/live'] },
  { name: 'build', href: '/build', below: ['/build', '/docs', '/problems'] },
  { name: 'help', href: '/help', below: ['/help'] },
] as const

export const isWithin = ({ below }: (typeof mainPages)[number], path: string): boolean =>
  below.some(way => path === way || path.startsWith(`${way}/`))
