import { renderToString } from "react-dom/server.browser";
import { PartnerApp, type PartnerAppProps } from "./app.tsx";

export const render = (props: PartnerAppProps): string => renderToString(<PartnerApp {...props} />);
