/** The page of a client. */
export const clientAddress = (id: string): string => `/admin/clients/${encodeURIComponent(id)}`

/** The call about a client, below the door. */
export const callOf = (id: string): string => `/clients/${encodeURIComponent(id)}`
