import type { Answers } from "../topics.ts";
import { asking } from "./asking.ts";
import { giving } from "./giving.ts";
import { using } from "./using.ts";

/** The help center's answers in Kannada. */
export const kn: Answers = { ...giving, ...asking, ...using };
