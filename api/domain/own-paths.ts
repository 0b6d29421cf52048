const elsewhere = /^(?:\/(?:hi|te|kn))?\/(?:api|s|sandbox|assets|authorize|logout|unsubscribe)(?:\/|\?|#|$)/;

/** Whether no page stands at a path of ours, or one that sends the visitor on. */
export const leadsElsewhere = (path: string): boolean => elsewhere.test(path);

/** Whether a path is a short address, which leads only to a page of ours itself. */
export const isShortPath = (path: string): boolean => /^\/s\/[\w-]{1,20}$/.test(path);
