/** A person of the demo world, with the password that everybody knows. */
export type DemoUser = Readonly<{ username: string; password: string; name: string; roles: readonly string[] }>

/** The people of the demo world. Their passwords are printed at the start, so they work in the demo and nowhere else. */
export const demoUsers: readonly DemoUser[] = [
  { username: 'admin', password: 'admin-demo', name: 'Demo administrator', roles: ['ADMIN'] },
  { username: 'analyst', password: 'analyst-demo', name: 'Demo analyst', roles: ['BDP_VIEW_CLOSED_DATA'] },
  { username: 'visitor', password: 'visitor-demo', name: 'Demo visitor', roles: [] },
]

const publicPasswords = new Set(demoUsers.map(({ password }) => password))

/** Whether everybody knows this password. */
export const isPublicPassword = (password: string): boolean => publicPasswords.has(password)
