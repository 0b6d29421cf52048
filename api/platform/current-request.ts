import { AsyncLocalStorage } from "node:async_hooks";

/** The request that this work belongs to, for the log. Work that a request leaves for later keeps it. */
export const currentRequest = new AsyncLocalStorage<{ readonly requestId: string }>();
