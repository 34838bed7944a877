# The platform without a database of its own: set DATABASE_URL, PUBLIC_URL and TRUSTED_PROXIES (docs/operating/running.md).
# It runs as an ordinary user on a read-only root, and needs only /tmp to write: docker run --read-only --tmpfs /tmp …

FROM node:22-bookworm-slim AS build
WORKDIR /srv/belvedere
COPY package.json package-lock.json .npmrc ./
COPY patches patches
RUN npm ci --omit=dev
COPY . .
RUN npm run build

FROM node:22-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
WORKDIR /srv/belvedere
COPY --from=build /srv/belvedere ./
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server.js"]
