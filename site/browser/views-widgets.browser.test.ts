import { checkViews } from "./testing/views/check-views.ts";
import { widgetViews } from "./testing/views/widgets.ts";

checkViews(widgetViews);
