/** The browser that creates the tests' donations, by its cookie. Requests without it come from another browser. */
export const donorBrowser = { cookie: `kw_browser=${"0123456789abcdef".repeat(2)}` } as const;
