/** What a server may send before the browser has to answer, bytes: ten packets. A page that is more takes a round trip more. */
export const firstFlight = 14_600

/** Status line and headers of a page on https, bytes. A test compares it with what is sent (server/static/page-headers.test.ts). */
export const headerBytes = 892
