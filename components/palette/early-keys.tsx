import type { PressedKey } from '@/components/palette/open-sheet'

type KeyLog = { keys: PressedKey[]; stop(): void }
type WithKeyLog = { earlyKeys?: KeyLog }

/** Records keys pressed before the page's scripts have loaded. @param nonce required by the policy */
export function EarlyKeys({ nonce }: { nonce: string | undefined }) {
  return (
    <script
      nonce={nonce}
      // Browsers hide a nonce once they have read it.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is the function below
      dangerouslySetInnerHTML={{ __html: `(${noteKeys})()` }}
    />
  )
}

/** Returns the early keys, once. */
export function takeEarlyKeys(): readonly PressedKey[] {
  const holder = globalThis as WithKeyLog
  const log = holder.earlyKeys
  delete holder.earlyKeys
  log?.stop()
  return log?.keys ?? []
}

/** Runs in the page on its own, without the imports of this file. */
function noteKeys() {
  const keys: PressedKey[] = []
  const note = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event
    const isCommand = ctrlKey || metaKey
    const isTyping = (target as Element).closest('input, textarea, select') !== null
    const asks = isCommand ? key.toLowerCase() === 'k' && !altKey : !isTyping && (key === '/' || key === '?')
    if (keys.length === 0 ? !asks : isTyping) return
    keys.push({ key, ctrlKey, metaKey, altKey })
    // React would hydrate the whole page immediately to find listeners.
    event.stopPropagation()
    if (asks || (key.length === 1 && !isCommand)) event.preventDefault()
  }
  const release = (event: KeyboardEvent) => {
    if (keys.length > 0) event.stopPropagation()
  }
  const listeners = { keydown: note, keyup: release } as const
  for (const type of ['keydown', 'keyup'] as const) window.addEventListener(type, listeners[type], true)
  const stop = () => {
    for (const type of ['keydown', 'keyup'] as const) window.removeEventListener(type, listeners[type], true)
  }
  ;(globalThis as WithKeyLog).earlyKeys = { keys, stop }
}
