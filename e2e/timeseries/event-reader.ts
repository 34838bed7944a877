/** An event of a stream, and the id from which a reader continues. */
export type StreamEvent = Readonly<{ id: string | undefined; data: Record<string, unknown> }>

type Options = Readonly<{ headers?: Record<string, string> }>

/** Reads server-sent events like a browser, and collects them. */
export class EventReader {
  readonly events: StreamEvent[] = []
  readonly comments: string[] = []
  /** The value for `Last-Event-ID`. */
  lastId = ''
  /** How the stream ended. */
  readonly ended: Promise<'closed' | 'broken'>

  private constructor(
    readonly response: Response,
    private readonly abort: AbortController,
  ) {
    this.ended = this.#read()
  }

  /** Opens a stream. @throws with the text of the problem document */
  static async open(url: string, { headers = {} }: Options = {}): Promise<EventReader> {
    const abort = new AbortController()
    const response = await fetch(url, { headers: { Accept: 'text/event-stream', ...headers }, signal: abort.signal })
    if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`)
    return new EventReader(response, abort)
  }

  /** All events of a stream that ends by itself. */
  static async all(url: string, options: Options = {}): Promise<EventReader> {
    const reader = await EventReader.open(url, options)
    if ((await reader.ended) === 'broken') throw new Error(`${url} broke off`)
    return reader
  }

  get data(): Record<string, unknown>[] {
    return this.events.map(({ data }) => data)
  }

  /** Disconnects without notice. */
  leave(): Promise<unknown> {
    this.abort.abort()
    return this.ended
  }

  async #read(): Promise<'closed' | 'broken'> {
    let text = ''
    const decoder = new TextDecoder()
    try {
      for await (const chunk of this.response.body!) {
        text += decoder.decode(chunk, { stream: true })
        const blocks = text.split('\n\n')
        text = blocks.pop()!
        for (const block of blocks) this.#take(block)
      }
      return 'closed'
    } catch {
      return 'broken'
    }
  }

  #take(block: string): void {
    const fields = block.split('\n').map(line => /^([^:]*): ?(.*)$/.exec(line)?.slice(1) as [string, string])
    const fieldOf = (name: string) => fields.find(([key]) => key === name)?.[1]
    const [id, data, comment] = [fieldOf('id'), fieldOf('data'), fieldOf('')]
    if (id !== undefined) this.lastId = id
    if (comment) this.comments.push(comment)
    if (data !== undefined) this.events.push({ id, data: JSON.parse(data) })
  }
}
