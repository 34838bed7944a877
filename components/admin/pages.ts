/** The pages of the administration in the order of its navigation. `shell.admin` of the messages has their names. */
export const adminPages = [
  { name: 'overview', href: '/admin' },
  { name: 'catalog', href: '/admin/catalog' },
  { name: 'deprecations', href: '/admin/deprecations' },
  { name: 'documents', href: '/admin/records' },
  { name: 'requests', href: '/admin/requests' },
  { name: 'users', href: '/admin/users' },
  { name: 'roles', href: '/admin/roles' },
  { name: 'explain', href: '/admin/check-access' },
  { name: 'clients', href: '/admin/clients' },
  { name: 'tokens', href: '/admin/tokens' },
  { name: 'push', href: '/admin/push' },
  { name: 'audit', href: '/admin/audit' },
  { name: 'usage', href: '/admin/usage' },
  { name: 'words', href: '/admin/vocabulary' },
  { name: 'operating', href: '/admin/operations' },
] as const

/** Whether a path, without its language, belongs to a page. The overview is not the parent of other pages. */
export const isWithin = ({ href }: Pick<(typeof adminPages)[number], 'href'>, path: string): boolean =>
  path === href || (href !== adminPages[0].href && path.startsWith(`${href}/`))

export const userPage = (name: string): string => `/admin/users/${encodeURIComponent(name)}`

export const requestPage = (id: number): string => `/admin/requests/${id}`

export const rolePage = (name: string): string => `/admin/roles/${encodeURIComponent(name)}`

export const clientPage = (id: string): string => `/admin/clients/${encodeURIComponent(id)}`

export const clientPath = (id: string): string => `/clients/${encodeURIComponent(id)}`

export const userPath = (name: string): string => `/users/${encodeURIComponent(name)}`
