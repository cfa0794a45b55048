#!/bin/sh
# Makes the role of the servers and its database. The Postgres image runs this once, while it makes an empty volume a cluster: as its
# superuser, and before it listens to the network.
set -e
psql --set=ON_ERROR_STOP=1 --username="${POSTGRES_USER:-postgres}" --dbname=postgres <<'SQL'
\getenv password POSTGRES_PASSWORD
CREATE ROLE kinora LOGIN PASSWORD :'password';
CREATE DATABASE kinora OWNER kinora;
REVOKE ALL ON DATABASE kinora, postgres, template1 FROM PUBLIC;
-- Without a password nobody signs in as the superuser from another container, only inside of this one.
ALTER ROLE CURRENT_USER PASSWORD NULL;
SQL
