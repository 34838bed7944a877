export const mainPages = [
  { name: 'datasets', href: '/datasets', below: ['/datasets', '/explore', '/stations', '/compare'] },
  { name: 'live', href: '/pulse', below: ['/pulse'] },
  { name: 'reference', href: '/reference', below: ['/reference'] },
  { name: 'console', href: '/api', below: ['/api'] },
  { name: 'changes', href: '/changes', below: ['/changes'] },
  { name: 'help', href: '/help', below: ['/help'] },
] as const

type MainPage = (typeof mainPages)[number]

export const isWithin = ({ below }: MainPage, path: string): boolean =>
  below.some(way => path === way || path.startsWith(`${way}/`))
