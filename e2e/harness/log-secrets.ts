/** Patterns that no log may contain: tokens, and the secrets and passwords of the demo and of the tests. */
const shapes: readonly RegExp[] = [
  /eyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]*/,
  /\bBearer +[\w-]{8,}/i,
  /\bBasic +[A-Za-z0-9+/]{12,}={0,2}/,
  /-demo-secret\b/,
  /\b(admin|analyst|visitor)-demo\b/,
  /(client_secret|password|refresh_token|access_token|id_token|code_verifier)["']?\s*[=:]\s*["']?[^\s"',}&]/i,
  /belvedere-session=[\w-]{8,}/,
  /\$argon2/,
  /"(d|p|q)":"[\w-]{40,}"/,
]

/** In the demo, the start prints the sign-ins for people: four blanks, a name, and its password or secret. */
const announced = /^ {4}\S+ +\S+-demo(-secret)? /

/** Lines of a server's output that contain a secret, each cut to 300 characters. @param secrets secrets of this run */
export function secretsIn(output: string, secrets: readonly string[] = []): string[] {
  const lines = output.split('\n').filter(line => !announced.test(line))
  const leaks = (line: string) =>
    shapes.some(shape => shape.test(line)) || secrets.some(secret => secret !== '' && line.includes(secret))
  return lines.filter(leaks).map(line => line.slice(0, 300))
}
