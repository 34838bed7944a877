// The package's entry point always prints a warning about Node 20, so its modules are imported directly.
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
