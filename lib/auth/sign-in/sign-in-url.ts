import { paths } from '@/lib/auth/openid/paths'

/** Address of the sign-in form of one interaction. Its id stands in a cookie too, and both must be the same. */
export const signInUrl = (issuer: string, uid: string): string => `${issuer}${paths.signIn}/${uid}`
