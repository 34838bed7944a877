/** The description of a call that is made elsewhere. */
export type WrittenCall = Readonly<{
  address: string
  /** By default GET without a body and POST with one. */
  method?: string
  headers?: Readonly<Record<string, string>>
  body?: CallBody
  /** Whether it needs an access token, from the environment variable TOKEN. */
  token?: boolean
  /** Whether the answer is an endless stream of events. */
  stream?: boolean
  /** Name of the file that the answer is saved in. */
  saveAs?: string
}>

/** The body with its media type: a text, or a file by its name. */
export type CallBody = Readonly<{ type: string } & ({ text: string } | { file: string })>

export const methodOf = ({ method, body }: WrittenCall): string => method ?? (body ? 'POST' : 'GET')

/** Headers as pairs, without the token. */
export const headersOf = ({ headers = {}, body }: WrittenCall): [name: string, value: string][] =>
  Object.entries({ ...(body ? { 'Content-Type': body.type } : {}), ...headers })

/** Whether the answer is JSON, which it is unless the address requests another format. */
export const answersJson = ({ address }: WrittenCall): boolean =>
  !/[?&]format=(?!(geo)?json\b)/i.test(address) && !/\.(xml|ya?ml|csv|atom)(?=$|[?#])/i.test(address)
