/** The nonce of this page's scripts, for libraries that put styles into the page. Browsers show it to scripts only, never in the markup. */
export const pageNonce = (): string | undefined => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined
