/** Runs `work` while this process believes that it is always `moment`, milliseconds since 1970; timers go on as ever. */
export async function atMoment<T>(moment: number, work: () => Promise<T>): Promise<T> {
  const real = globalThis.Date
  globalThis.Date = class extends real {
    constructor(...arguments_: unknown[]) {
      super(...((arguments_.length === 0 ? [moment] : arguments_) as [number]))
    }
    static override now = () => moment
  } as DateConstructor
  try {
    return await work()
  } finally {
    globalThis.Date = real
  }
}
