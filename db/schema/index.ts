export * from "./files.ts";
export * from "./following.ts";
export * from "./identity.ts";
export * from "./lookups.ts";
export * from "./money.ts";
export * from "./people.ts";
export * from "./platform.ts";
export * from "./requests.ts";
