# Build the site, then keep only what the server needs.
FROM node:26.12.1-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# The public address: the pages name it as their own.
ARG SITE_URL
ENV SITE_URL=$SITE_URL
# The Node of the lock file is that of the image, so it is left out, with other optional packages.
RUN npm run build && npm prune --omit=dev --omit=optional

FROM node:26.12.1-bookworm-slim
ARG SITE_URL
ENV NODE_ENV=production PORT=3000 DATA_DIR=/data SITE_URL=$SITE_URL
WORKDIR /site
COPY --from=build /site/node_modules ./node_modules
COPY --from=build /site/package.json ./
COPY --from=build /site/build ./build
COPY --from=build /site/.cache/photos ./.cache/photos
COPY --from=build /site/.cache/films ./.cache/films
COPY --from=build /site/content ./content
COPY --from=build /site/contract ./contract
COPY --from=build /site/catalog/write-whole.ts ./catalog/
COPY --from=build /site/server ./server
COPY --from=build /site/commands ./commands
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
