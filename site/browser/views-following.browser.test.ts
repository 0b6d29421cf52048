import { checkViews } from "./testing/views/check-views.ts";
import { followingViews } from "./testing/views/following.ts";

checkViews(followingViews);
