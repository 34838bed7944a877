import { paths } from '@/lib/auth/openid/paths'

/** Address of the sign-in form of one interaction. Its id is in a cookie too, and both must match. */
export const signInUrl = (issuer: string, uid: string): string => `${issuer}${paths.signIn}/${uid}`
