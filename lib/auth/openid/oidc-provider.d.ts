// The package's entry prints a warning about Node 20 and has no switch for it; its modules do not. They are used directly.
declare module 'oidc-provider/lib/provider.js' {
  export { Provider } from 'oidc-provider'
}

declare module 'oidc-provider/lib/helpers/errors.js' {
  import { errors } from 'oidc-provider'

  export const InvalidTarget: typeof errors.InvalidTarget
  export const InvalidClientAuth: typeof errors.InvalidClientAuth
}

declare module 'oidc-provider/lib/helpers/interaction_policy/index.js' {
  import { interactionPolicy } from 'oidc-provider'

  export const base: typeof interactionPolicy.base
}
