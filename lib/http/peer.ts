import { once } from '@/lib/runtime'

const peers = () => once('peers', () => new WeakMap<Request, string>())

/** Notes from which network address a request came; called by the front door, before the handler. */
export function setPeer(request: Request, address: string): void {
  peers().set(request, address)
}

/** Network address of whoever sent a request; empty where no front door noted it. */
export function peerOf(request: Request): string {
  return peers().get(request) ?? ''
}
