/** The way by which a message reached us: the contact page, the help desk, feedback, or a signed-in person's account. */
export const helpKinds = ["contact", "help", "feedback", "account"] as const;
export type HelpKind = (typeof helpKinds)[number];

/** The subjects of a question to the help desk. */
export const helpTopics = ["giving", "requests", "account", "organizations", "radio", "other"] as const;
export type HelpTopic = (typeof helpTopics)[number];

/** `held` looks like spam: staff see it only if they look for it. */
export const helpStates = ["new", "assigned", "answered", "closed", "held"] as const;
export type HelpState = (typeof helpStates)[number];
