import { checkViews } from "./testing/views/check-views.ts";
import { roomViews } from "./testing/views/rooms.ts";

checkViews(roomViews);
