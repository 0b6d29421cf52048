const part = encodeURIComponent;

/** The form to ask for what a request, a person, an organization or the foundation received, with an organization's fund chosen. */
export const withdrawPath = (id: string, fund = "") => `/withdrawForm/${part(id)}${fund && `?fund=${part(fund)}`}`;
/** A withdrawal that was asked for. */
export const withdrawalPath = (id: string) => `/withdrawfunds/request-raised/${part(id)}`;
export const myWithdrawalsPath = "/myWithdrawals";
