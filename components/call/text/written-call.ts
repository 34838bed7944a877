/** A call as it is written for somebody who makes it elsewhere. */
export type WrittenCall = Readonly<{
  address: string
  /** Unless it is said, GET without a body and POST with one. */
  method?: string
  headers?: Readonly<Record<string, string>>
  body?: CallBody
  /** Whether it needs an access token; it stands in the environment variable TOKEN. */
  token?: boolean
  /** Whether the answer goes on until one hangs up, as events. */
  stream?: boolean
  /** Name of the file that keeps the answer. */
  saveAs?: string
}>

/** What is sent, of a media type: a text, or a file by its name. */
export type CallBody = Readonly<{ type: string } & ({ text: string } | { file: string })>

export const methodOf = ({ method, body }: WrittenCall): string => method ?? (body ? 'POST' : 'GET')

/** Headers as pairs, the token apart. */
export const headersOf = ({ headers = {}, body }: WrittenCall): [name: string, value: string][] =>
  Object.entries({ ...(body ? { 'Content-Type': body.type } : {}), ...headers })

/** Whether an answer is JSON, as those of the interfaces are unless the address asks for something else. */
export const answersJson = ({ address }: WrittenCall): boolean =>
  !/[?&]format=(?!(geo)?json\b)/i.test(address) && !/\.(xml|ya?ml|csv|atom)(?=$|[?#])/i.test(address)
