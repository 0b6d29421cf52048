import { checkViews } from "./testing/views/check-views.ts";
import { radioViews } from "./testing/views/radio.ts";
import { radioLibraryViews } from "./testing/views/radio-library.ts";

checkViews([...radioViews, ...radioLibraryViews]);
