// Interim file until the link rewriting lands.
export const rewriteLinks = async () => 0
