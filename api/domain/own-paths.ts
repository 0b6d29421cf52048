import { splitLanguage } from "./languages.ts";

const elsewhere = /^(?:\/(?:hi|te|kn))?\/(?:api|s|sandbox|assets|authorize|logout|unsubscribe)(?:\/|\?|#|$)/;

/** Whether no page stands at a path of ours, or one that sends the visitor on. */
export const leadsElsewhere = (path: string): boolean => elsewhere.test(path);

/** The short address behind a code. Below a language's prefix it opens the same page in that language. */
export const shortPath = (code: string): string => `/s/${code}`;

/** Whether a path is a short address, which leads only to a page of ours itself. */
export const isShortPath = (path: string): boolean => /^\/s\/[\w-]{1,20}$/.test(splitLanguage(path).path);
