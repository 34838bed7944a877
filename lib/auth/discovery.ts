import type { KoaContextWithOIDC } from 'oidc-provider'
import { paths } from '@/lib/auth/paths'

/** Adds the endpoints that are ours, and the grants that are asked for by their names only, to the library's document. */
export function completeDiscovery({ body, oidc }: KoaContextWithOIDC): void {
  const { issuer } = oidc
  const methods = ['client_secret_basic', 'client_secret_post']
  Object.assign(body as object, {
    introspection_endpoint: issuer + paths.introspection,
    introspection_endpoint_auth_methods_supported: methods,
    revocation_endpoint: issuer + paths.revocation,
    revocation_endpoint_auth_methods_supported: [...methods, 'none'],
    userinfo_endpoint: issuer + paths.userinfo,
  })
}
